/** Invisible characters, except in emoji: joiners, variation selectors, keycaps and the tags of flags. */
const UNSEEN = new RegExp(
  [
    String.raw`(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D`,
    String.raw`\u200D(?!\p{Extended_Pictographic})`,
    String.raw`(?<!\p{Extended_Pictographic})(?!(?<=[\d#*])\uFE0F\u20E3)[\uFE0E\uFE0F]`,
    String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0020}-\u{E007F}]`,
    String.raw`[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\t\n\r\u200D\uFE0E\uFE0F\u{E0020}-\u{E007F}]]`,
  ].join('|'),
  'gv',
)
const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** Excludes the braille blank, a symbol that renders empty. */
const VISIBLE_SIGN = /[[\p{L}\p{N}\p{P}\p{S}]--\u2800]/v

/** NFC without invisible or bidirectional control characters; line breaks and tabs stay. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFC')
}

/** Visible text on one line; empty when no character of it is visible. */
export function visibleLine(text: string): string {
  const line = visibleText(text.replace(/[\s\u0085]+/g, (gap) => (BREAK.test(gap) ? ' ' : gap))).trim()
  return VISIBLE_SIGN.test(line) ? line : ''
}
