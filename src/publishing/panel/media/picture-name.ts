import { VIEW_OPTIONS } from '#/panel/forms/options.ts'

export type PictureName = { product: string; view: string | null; place: number }

const PICTURE_FILENAME = /^([A-Za-z]{1,4}-?[A-Za-z]?\d{2,6}[A-Za-z0-9]*)(?:[-_ ]+(.*))?$/

/**
 * Parses file names such as «AW-T2022-frente.jpg», «awt2022_lado 2.png» or «AW-T2022_3.webp» with the known codes.
 * `place` counts from 1, within the view or all pictures. Null if no product is named.
 */
export function readPictureName(file: string, products: readonly string[]): PictureName | null {
  const name = file.replace(/\.[^.]*$/, '').normalize('NFC')
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const product = products
    .filter((id) => plain(name).startsWith(plain(id)))
    .sort((one, other) => other.length - one.length)[0]
  if (product === undefined || !PICTURE_FILENAME.test(name)) return null
  const rest = name
    .toLowerCase()
    .replace(new RegExp(`^${[...plain(product).toLowerCase()].join('[^a-z0-9]*')}`), '')
  // Part of a longer, unknown code: «AW-T20225» is not «AW-T2022».
  if (/^[a-z0-9]/.test(rest)) return null
  const words = rest.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  const [, viewText = '', number] = /^(.*?)-?(\d{1,2})?$/.exec(words) ?? []
  const view = VIEW_OPTIONS.find(({ value }) => value === viewText)?.value
  if (viewText !== '' && view === undefined) return null
  return { product, view: view ?? null, place: Math.max(1, Number(number ?? 1)) }
}

type ViewedPicture = { view?: unknown; hash?: unknown }

/** Existing picture that a named file replaces. */
export function pictureNamed<Picture extends ViewedPicture>(
  pictures: readonly Picture[],
  { view, place }: Pick<PictureName, 'view' | 'place'>,
): Picture | undefined {
  const among = view === null ? pictures : pictures.filter((picture) => picture.view === view)
  return among[place - 1]
}

const NAME_LETTERS = 80

export const nameOfFile = (file: string): string =>
  file
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, NAME_LETTERS) || 'Foto'
