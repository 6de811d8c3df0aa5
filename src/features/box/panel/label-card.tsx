import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { Card } from '#/panel/common/section.tsx'
import { messageOf } from '#/panel/api/request.ts'
import { AreaField, TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import { makeLabels } from './make-labels.ts'

const LABEL_SIDE_MM = { least: 10, usual: 15, most: 80 }
const MAX_SERIALS = 50
const SERIALS_HELP = `Uno por línea, hasta ${MAX_SERIALS}: una página del PDF cada uno. No salen de este equipo.`
const SIDE_HELP = 'Del código, sin el margen blanco. De 10 a 80 mm.'

/** The code that goes on a product's box, to print. It is drawn here, so no serial number leaves the editor's browser. */
export function LabelCard({ document: { collection, id, live } }: { document: PanelDocument }): ReactNode {
  const [outcome, setOutcome] = useState<string>()
  const [printed, setPrinted] = useState({ serials: '' })
  const unsent = useUnsentTexts(`texto.etiqueta.${id}`, printed)
  const specs = live?.data['specs'] as { ean?: unknown } | undefined
  if (collection !== 'products' || live === null || typeof specs?.ean !== 'string') return null
  const product = { id, name: String(live.data['name']), ean: specs.ean }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget, event.submitter)
    const serials = unsent.texts.serials.split('\n').flatMap((line) => line.trim() || [])
    if (serials.length > MAX_SERIALS)
      return setOutcome(`Son ${serials.length} números: dejá hasta ${MAX_SERIALS}.`)
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
