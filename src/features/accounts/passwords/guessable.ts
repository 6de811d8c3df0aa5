import { foldPassword, isCommonPassword } from './common-list.ts'
import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const MAX_GUESSED_LETTERS = 32

const requireDictionary = createRequire(import.meta.url)
let estimator: ZxcvbnFactory | undefined

/** Folded words that the international list lacks. */
const SPANISH_WORDS: ReadonlySet<string> = new Set(
  `
  contrasena contrasenia micontrasena miclave clave clavesegura claveclave secreta secreto cambiame cambiar usuario usuaria
  administrador administradora admin invitado invitada bienvenido bienvenida acceso ingresar ingreso sistema prueba pruebas
  teamo teamomucho tequiero tequieromucho tqm mivida miamor amormio amorcito corazon preciosa hermosa mifamilia mishijos
  mihijo mihija mama papa mimama mipapa abuela abuelo familia felicidad diosesamor diosmio jesus virgencita
  argentina vamosargentina buenosaires cordoba rosario mendoza tucuman laplata mardelplata salta santafe entrerios misiones
  neuquen patagonia bariloche ushuaia malvinas
  boca bocajuniors bocaboca river riverplate racing racingclub independiente sanlorenzo velez velezsarsfield estudiantes
  newells newellsoldboys rosariocentral huracan lanus banfield colon talleres belgrano seleccion campeon campeones
  campeondelmundo scaloneta messi lionelmessi leomessi maradona diegomaradona dieguito diosmaradona
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes miercoles
  jueves viernes sabado domingo primavera verano otono invierno navidad vacaciones cumpleanos
  perro perrito gato gatito mariposa estrella princesa mascota asado mate yerbamate dulcedeleche empanada choripan fernet
  facebook instagram whatsapp mercadolibre mercadopago internet computadora celular telefono parlante televisor
  `
    .trim()
    .split(/\s+/),
)

/** Maximum characters like «2026!!» around a word that don't strengthen it. */
const DECORATION = 6
/** Minimum letters and digits besides words about the owner. */
const OF_ITS_OWN = 6
const LEET_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** A billion guesses, about an hour. */
const MIN_GUESSES_LOG10 = 9

export function isCommon(password: string): boolean {
  const text = foldPassword(password)
  return [text, bare(text)].some((form) => isCommonText(form) || guessesLog10(form) < MIN_GUESSES_LOG10)
}

/** True for a password based on `words`, such as an email address or the brand's name. */
export function isAboutOwner(password: string, words: readonly string[]): boolean {
  const folded = foldPassword(password)
  const text = bare(folded)
  const parts = words.flatMap(ownerWordParts)
  const rest = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), text)
  const signs = rest.replace(/[^\p{L}\p{N}]/gu, '').length
  if (rest === text) return false
  return signs < OF_ITS_OWN || isCommonText(rest) || guessesLog10(folded, parts) < MIN_GUESSES_LOG10
}

function ownerWordParts(word: string): string[] {
  const folded = foldPassword(word)
  const local = folded.replace(/@.*$/, '')
  const pieces = local.split(/[^a-z]+/).filter((piece) => piece.length >= 4)
  return [bare(folded), bare(local), ...pieces].filter((part) => part.length >= 3)
}

function isCommonText(text: string): boolean {
  return isCommonWord(text) || isCommonWord(reversed(text))
}

function isCommonWord(text: string): boolean {
  return [text, core(text)].some(
    (form) =>
      isDictionaryWord(form) ||
      isDictionaryWord(replaceLeetSigns(form, 'i')) ||
      isDictionaryWord(replaceLeetSigns(form, 'l')),
  )
}

function isDictionaryWord(text: string): boolean {
  return text !== '' && (SPANISH_WORDS.has(text) || isCommonPassword(text))
}

/** Word without its decoration; the whole text if the decoration is longer or not a common number. */
function core(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const around = text.length - word.length
  const numbers = text.replace(word, '').replace(/\D/g, '')
  const isNumber = numbers.length === around && isCommonPassword(numbers)
  return around <= DECORATION || isNumber ? word : text
}

/** Replaces digits and signs by the letters they resemble, as in «p4$$w0rd». */
function replaceLeetSigns(text: string, one: 'i' | 'l'): string {
  return text.replace(/[0134578@$!|]/g, (sign) => (sign === '1' ? one : (LEET_SIGNS[sign] ?? sign)))
}

function bare(text: string): string {
  return text.replace(/[\s._,;:+*/\\-]+/g, '')
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}

/** log10 of the guesses needed. */
function guessesLog10(password: string, words: readonly string[] = []): number {
  estimator ??= openEstimator()
  return estimator.check(password.slice(0, MAX_GUESSED_LETTERS), [...words]).guessesLog10
}

/** The dictionaries take 40 MB, so they load on first use. */
function openEstimator(): ZxcvbnFactory {
  const { ZxcvbnFactory } = requireDictionary('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const common = requireDictionary(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  const spanish = requireDictionary('@zxcvbn-ts/language-es-es') as typeof import('@zxcvbn-ts/language-es-es')
  return new ZxcvbnFactory({
    dictionary: {
      'passwords-common': common.dictionary['passwords-common'],
      'commonWords-es-es': spanish.dictionary['commonWords-es-es'],
      'firstnames-es-es': spanish.dictionary['firstnames-es-es'],
      'lastnames-es-es': spanish.dictionary['lastnames-es-es'],
    },
    graphs: common.adjacencyGraphs,
  })
}
