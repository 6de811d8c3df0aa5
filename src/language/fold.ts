/** Printable ASCII has nothing to take apart. */
const ASCII = /^[\u0020-\u007e]*$/

/** Lower case without diacritics: «Cocción» → «coccion», «ñ» → «n». */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
