// The example game at its end, as counted: fixtures/examples/pack_examples.py writes this file.

export const EXAMPLE = {
  "rows": [
    "-----OOX+++++++++++",
    "-----OX+X++++++++++",
    "---O-OX++X++++++XXX",
    "----OX+X+++++X+XOOX",
    "--OOX+X+++++++XXO-O",
    "--OX+X+++++++XOOOO-",
    "--OX+++++X+X++XXOOO",
    "---OX+X++++Xo++XO--",
    "---OX++oo+ooXoXXO--",
    "--OOX+o+++oXXXOOO--",
    "-O-OXo+o++oXOOO-xx-",
    "--OXX+++X+oXXOx-xO-",
    "---OXXXXXXXXXO-----",
    "--O-OOXOOOOOOOO-O--",
    "----OX+XXXOXOXXOOO-",
    "--OOXX+++XXXXX+XXO-",
    "---OOX++++++++++XOO",
    "----OX+X+++++++XXXO",
    "----OOX+++++++++XOO"
  ],
  "last": "N7",
  "territory": "B+41.5",
  "area": "B+41.5"
};
