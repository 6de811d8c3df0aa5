import { isGs1Serial } from '#/catalogue/products/gtin.ts'
import { labelsPdf, labelSvg, moduleOf, type Label } from './draw-label.ts'

type LabelledProduct = { id: string; name: string; ean: string }
type LabelsWanted = { serials: readonly string[]; side: number; kind: 'svg' | 'pdf' }

/** Minimum module in mm for retail scanners. */
const LEAST_MODULE = 0.396

/** Answers how large the code came out. @throws {Error} with a sentence when there is none */
export async function makeLabels(
  product: LabelledProduct,
  { serials, side, kind }: LabelsWanted,
): Promise<string> {
  const wrong = serials.find((serial) => !isGs1Serial(serial))
  if (wrong !== undefined)
    throw new Error(
      `«${wrong}» no puede ir en el código: hasta 20 letras sin tilde, números y signos, sin espacios.`,
    )
  const address = await boxAddressOf(product)
  if (address === undefined)
    throw new Error('El código todavía no lleva a ningún lado: publicá el producto con su EAN.')
  const { labelCode } = await import('./label-code.ts')
  const [first, ...others] = (serials.length === 0 ? [undefined] : serials).map((serial): Label => {
    const code = labelCode(serial === undefined ? address : `${address}/21/${encodeURIComponent(serial)}`)
    const lines = [product.id, `EAN ${product.ean}`, ...(serial === undefined ? [] : [`Serie ${serial}`])]
    return { code, side, name: product.name, lines }
  })
  const file =
    kind === 'svg'
      ? new Blob([labelSvg(first!)], { type: 'image/svg+xml' })
      : new Blob([labelsPdf([first!, ...others])], { type: 'application/pdf' })
  downloadBlob(file, `etiqueta-${product.id}.${kind}`)
  const module = moduleOf(first!)
  const size = `Cada punto mide ${module.toFixed(2).replace('.', ',')} mm`
  const note = module < LEAST_MODULE ? `: lo lee un teléfono; para una caja de supermercado agrandalo.` : '.'
  return size + note
}

/** Canonical address by the site itself, because the editor may use another host name. */
async function boxAddressOf({ ean }: LabelledProduct): Promise<string | undefined> {
  const answer = await fetch(`/01/${ean.padStart(14, '0')}?linkType=linkset`)
  if (!answer.ok) return undefined
  return ((await answer.json()) as { linkset: [{ anchor: string }] }).linkset[0].anchor
}

function downloadBlob(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
