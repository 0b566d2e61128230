// Tests that leave the document as it was, in one process: each process of its own takes a fifth of a second.

import "./card.test.mjs";
import "./draw.test.mjs";
import "./first.test.mjs";
import "./grid.test.mjs";
import "./kept.test.mjs";
import "./link.test.mjs";
import "./marks.test.mjs";
import "./notation.test.mjs";
import "./qr.test.mjs";
import "./shape.test.mjs";
import "./showing.test.mjs";
import "./state.test.mjs";
import "./style.test.mjs";
import "./table.test.mjs";
import "./tens.test.mjs";
import "./words.test.mjs";
