import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { typesQuery } from '#/panel/api/queries.ts'
import { FileDrop } from '#/panel/common/file-drop.tsx'
import { ChoiceFilter } from '#/panel/common/filter-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { ExportForm } from './export-form.tsx'
import { sheetChoices } from './sheet-choices.ts'
import { importsQuery, uploadSpreadsheet } from './import-queries.ts'
import { importCountWords, importWords } from './import-words.ts'
import anchor from '#/ui/anchor.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import screen from '#/panel/common/screen.module.css'
import { PanelSection } from '#/panel/common/section.tsx'
import { doneAtWords } from '#/panel/common/moments.ts'
import { ListRow } from '#/panel/common/row.tsx'

export default function ImportScreen() {
  return (
    <div className={screen.screen} data-width="wide">
      <header>
        <ScreenTitle className={screen.title}>Importar y exportar</ScreenTitle>
        <p className={screen.lead}>
          Cargá o corregí muchos productos, u ofertas, desde una planilla. Primero ves qué cambiaría; nada se
          toca hasta que lo confirmás, y después se puede deshacer entero.
        </p>
      </header>
      <SpreadsheetUpload />
      <Before />
      <ExportForm />
    </div>
  )
}

function SpreadsheetUpload() {
  const { data: types } = useQuery(typesQuery)
  const sorted = useMemo(() => sheetChoices(types), [types])
  const mayPublish = useMay('publish')
  const [type, setType] = useState('')
  const [mode, setMode] = useState<'publish' | 'drafts'>(mayPublish ? 'publish' : 'drafts')
  const client = useQueryClient()
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: (file: File) => uploadSpreadsheet(file, { type, mode }),
    async onSuccess(id) {
      await client.invalidateQueries({ queryKey: importsQuery.queryKey })
      await navigate({ to: '/importar/$id', params: { id } })
    },
  })
  return (
    <PanelSection id="importar" title="Importar" className={screen.part}>
      <div className={`${stack.m} ${screen.fields}`}>
        <ChoiceFilter
          label="Qué trae la planilla"
          all="Productos de todos los tipos, una hoja por cada uno"
          value={type}
          options={sorted}
          onSet={setType}
        />
        {mayPublish ? (
          <ChoiceFilter
            label="Al importar"
            value={mode}
            options={[
              ['publish', 'Publicar en el sitio'],
              ['drafts', 'Dejar como borradores'],
            ]}
            onSet={(chosen) => setMode(chosen === 'publish' ? 'publish' : 'drafts')}
          />
        ) : null}
      </div>
      {type === '' ? (
        <p className={screen.detail}>Elegí ofertas, o un tipo de producto, para descargar su plantilla.</p>
      ) : (
        <p className={`${print.never} ${screen.ways}`}>
          <a className={BUTTON_CLASS.outline} href={`/panel/planillas/plantilla/${type}.xlsx`} download>
            Plantilla de Excel
          </a>
          <a className={BUTTON_CLASS.outline} href={`/panel/planillas/plantilla/${type}.csv`} download>
            Plantilla CSV
          </a>
        </p>
      )}
      <FileDrop
        title="Soltá la planilla acá o elegila"
        says="Elegir archivo"
        accept=".xlsx,.ods,.csv,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
        isBusy={upload.isPending}
        onFiles={([file]) => upload.mutate(file!)}
      >
        Excel (.xlsx) o CSV, hasta 20 MB. Una celda vacía deja el dato como está; «(vaciar)» lo borra.
      </FileDrop>
      <p role="status" className={screen.detail}>
        {upload.isPending ? 'Subiendo…' : ''}
      </p>
      <ProblemMessage error={upload.error} />
    </PanelSection>
  )
}

function Before() {
  const { data, error } = useQuery(importsQuery)
  if (error) return <ProblemMessage error={error} />
  if (!data || data.length === 0) return null
  return (
    <PanelSection id="anteriores" title="Planillas que se subieron" className={screen.part}>
      <ul>
        {data.map((each) => (
          <ListRow
            key={each.id}
            name={
              <Link to="/importar/$id" params={{ id: each.id }} className={`${anchor.quiet} ${screen.name}`}>
                {each.fileName}
              </Link>
            }
            end={<span className={screen.detail}>{importWords(each)}</span>}
          >
            <span className={screen.detail}>
              {doneAtWords({ at: each.createdAt, by: each.by })}
              {each.counts ? ` · ${importCountWords({ type: each.type, counts: each.counts })}` : ''}
            </span>
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}
