/** Lower case without diacritics: «Cocción» → «coccion», «ñ» → «n». */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
