/** Replacements for characters that the typeface lacks; other missing ones are decomposed («ﬁ» → «fi») or removed. */
const INSTEAD: Readonly<Record<string, string>> = {
  '″': '"',
  '′': "'",
  '\u03a9': 'ohm',
  '\u2126': 'ohm',
  '⎓': 'CC',
  '±': '+/−',
  '²': '2',
  '³': '3',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '\u00b5': 'u',
  '\u03bc': 'u',
  '≥': 'desde ',
  '≤': 'hasta ',
  '→': '–',
  '\u2011': '-',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
}

const DRAWN =
  /[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2191\u2193\u2212\n]/u

/** Figure and unit, joined by a no-break space. */
const PRINTED_MEASURE =
  /(?<=\d) (?=(?:W|Wh|V|A|AA|AAA|mAh|Hz|kHz|GHz|mm|cm|m|ml|L|g|kg|h|min|s|ms|GB|TB|MP|°C|dB|%|bar|rpm|dpi|nits)(?![\p{L}\d]))/gu

export function printable(text: string): string {
  return [...text.normalize('NFC').replace(PRINTED_MEASURE, '\u00a0')].map(printableSign).join('')
}

function printableSign(sign: string): string {
  const instead = INSTEAD[sign]
  if (instead !== undefined) return instead
  if (DRAWN.test(sign)) return sign
  return [...sign.normalize('NFKD')].filter((piece) => DRAWN.test(piece)).join('')
}
