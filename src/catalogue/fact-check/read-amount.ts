/** Numbers as words that a text of a catalogue uses. */
const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciséis: 16,
  dieciocho: 18,
  veinte: 20,
  veinticuatro: 24,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
}

/** A number in figures as es-AR writes it, or in words. One group, to be put into a larger expression. */
export const AMOUNT = `(\\d{1,3}(?:\\.\\d{3})+|\\d+(?:,\\d+)?|${Object.keys(WORDS).join('|')})`

/** The value of what `AMOUNT` matched. */
export function readAmount(text: string): number {
  return WORDS[text.toLowerCase()] ?? Number(text.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
}
