import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { Card } from '#/panel/common/section.tsx'
import { messageOf } from '#/panel/api/request.ts'
import { AreaField, SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { isGs1Serial } from '#/catalogue/products/gtin.ts'
import { labelsPdf, labelSvg, moduleOf, type Label } from './draw-label.ts'
import { screen, stack } from '#/panel/common/styles.ts'

type LabelledProduct = { id: string; name: string; ean: string }
type LabelsWanted = { serials: readonly string[]; side: number; kind: 'svg' | 'pdf' }

/** Minimum module in mm for retail scanners. */
const LEAST_MODULE = 0.396

/** Result sentence with the code's size. @throws {Error} with a sentence if it can't be created */
async function makeLabels(product: LabelledProduct, { serials, side, kind }: LabelsWanted): Promise<string> {
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

/** Canonical address from the site's linkset, because the editor may use another host name. */
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

const LABEL_SIDE_MM = { least: 10, usual: 15, most: 80 }
const MAX_SERIALS = 50
const SERIALS_HELP = `Uno por línea, hasta ${MAX_SERIALS}: una página del PDF cada uno. No salen de este equipo.`
const SIDE_HELP = 'Del código, sin el margen blanco. De 10 a 80 mm.'

type Coded = { colors?: readonly { name: string; gtin?: string }[]; specs?: { ean?: string } }

/** One EAN, or one per colour with its own GTIN. */
function codesOf(data: object): readonly { color: string | null; ean: string }[] {
  const { colors = [], specs } = data as Coded
  const own = colors.flatMap(({ name, gtin }) => (gtin ? { color: name, ean: gtin } : []))
  return own.length === 0 && specs?.ean ? [{ color: null, ean: specs.ean }] : own
}

/** Printable code for a product's box, drawn in the browser so that serial numbers are never sent. */
export function LabelCard({ document: { collection, id, live } }: { document: PanelDocument }): ReactNode {
  const [outcome, setOutcome] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [printed, setPrinted] = useState({ serials: '' })
  const unsent = useUnsentTexts(`texto.etiqueta.${id}`, printed)
  const codes = collection === 'products' && live !== null ? codesOf(live.data) : []
  if (live === null || codes.length === 0) return null
  const name = String(live.data['name'])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget, event.submitter)
    const serials = unsent.texts.serials.split('\n').flatMap((line) => line.trim() || [])
    if (serials.length > MAX_SERIALS)
      return setOutcome(`Son ${serials.length} números: dejá hasta ${MAX_SERIALS}.`)
    const { color, ean } = codes.find((each) => each.ean === chosen) ?? codes[0]!
    const product = { id, name: color === null ? name : `${name}, ${color.toLowerCase()}`, ean }
    const kind = fields.get('kind') === 'svg' ? 'svg' : 'pdf'
    setOutcome('Dibujando…')
    try {
      setOutcome(await makeLabels(product, { serials, side: Number(fields.get('side')), kind }))
      setPrinted(unsent.texts)
      unsent.forget()
    } catch (error) {
      setOutcome(messageOf(error))
    }
  }

  return (
    <Card id="etiqueta" title="Etiqueta para la caja">
      <p className={screen.detail}>
        Un código QR que abre el manual, el service y el registro. El mismo va en la tapa del manual.
      </p>
      <form onSubmit={(event) => void onSubmit(event)} className={stack.m}>
        {codes.length > 1 ? (
          <SelectField
            id="etiqueta-color"
            label="Color"
            value={chosen}
            options={codes.map(({ ean, color }) => [ean, String(color)])}
            onChoose={setChosen}
          />
        ) : null}
        <AreaField
          id="etiqueta-series"
          label="Números de serie (opcional)"
          help={SERIALS_HELP}
          rows={3}
          {...unsent.field('serials')}
        />
        <TextField
          id="etiqueta-lado"
          label="Lado, en mm"
          help={SIDE_HELP}
          name="side"
          type="number"
          min={LABEL_SIDE_MM.least}
          max={LABEL_SIDE_MM.most}
          step="0.5"
          defaultValue={LABEL_SIDE_MM.usual}
          required
        />
        <div className={screen.ways}>
          <Button type="submit" name="kind" value="pdf">
            Bajar en PDF
          </Button>
          <Button type="submit" name="kind" value="svg" look="text">
            En SVG
          </Button>
        </div>
        <output className={screen.detail}>{outcome}</output>
      </form>
    </Card>
  )
}
