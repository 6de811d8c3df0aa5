import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BUTTON_CLASS, Button } from '#/panel/common/button.tsx'
import { typesQuery } from '#/panel/api/queries.ts'
import { FileDrop } from '#/panel/common/file-drop.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { useMay } from '#/panel/shell/session.ts'
import {
  sheetChoices,
  importsQuery,
  uploadSpreadsheet,
  importCountWords,
  importWords,
} from './import-queries.ts'
import { PanelSection, ListRow } from '#/panel/common/section.tsx'
import { doneAtWords } from '#/panel/common/moments.ts'
import { saveAnswer } from '#/panel/api/request.ts'
import { print, screen, stack, utility } from '#/panel/common/styles.ts'

export default function ImportScreen() {
  return (
    <ListScreen
      title="Importar y exportar"
      about="Cargá o corregí muchos productos, u ofertas, desde una planilla. Primero ves qué cambiaría; nada se toca hasta que lo confirmás, y después se puede deshacer entero."
      width="wide"
    >
      <SpreadsheetUpload />
      <Before />
      <ExportForm />
    </ListScreen>
  )
}

function SpreadsheetUpload() {
  const { data: types } = useQuery(typesQuery)
  const sorted = useMemo(() => sheetChoices(types), [types])
  const mayPublish = useMay('publish')
  const [type, setType] = useState('')
  const [mode, setMode] = useState<'publish' | 'drafts'>('drafts')
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
    <PanelSection id="importar" title="Importar" className={`${stack.m} ${utility.single}`}>
      <div className={`${stack.m} ${screen.fields}`}>
        <SelectField
          label="Qué trae la planilla"
          none="Productos de todos los tipos, una hoja por cada uno"
          value={type}
          options={sorted}
          onChoose={setType}
        />
        {mayPublish ? (
          <SelectField
            label="Al importar"
            value={mode}
            options={[
              ['drafts', 'Dejar como borradores'],
              ['publish', 'Publicar en el sitio'],
            ]}
            onChoose={(chosen) => setMode(chosen === 'publish' ? 'publish' : 'drafts')}
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
    <PanelSection
      id="anteriores"
      title="Planillas que se subieron"
      className={`${stack.m} ${utility.single}`}
    >
      <ul>
        {data.map((each) => (
          <ListRow
            key={each.id}
            name={each.fileName}
            link={{ to: '/importar/$id', params: { id: each.id } }}
            detail={`${doneAtWords({ at: each.createdAt, by: each.by })}${each.counts ? ` · ${importCountWords({ type: each.type, counts: each.counts })}` : ''}`}
            end={importWords(each)}
          />
        ))}
      </ul>
    </PanelSection>
  )
}

function ExportForm() {
  const { data: types } = useQuery(typesQuery)
  const [type, setType] = useState('')
  const save = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      saveAnswer('/planillas/exportar', { type: type === '' ? null : type, format, codes: null }),
  })
  return (
    <PanelSection id="exportar" title="Exportar" className={`${stack.m} ${utility.single}`}>
      <p className={screen.detail}>
        Lo que está publicado, con todos sus datos. Corregilo en la planilla y volvé a importarlo: lo que no
        toques queda igual. Elegí un tipo para exportar sólo los suyos.
      </p>
      <div className={`${stack.m} ${screen.fields}`}>
        <SelectField
          label="Qué exportar"
          none="Productos de todos los tipos, una hoja por cada uno"
          value={type}
          options={sheetChoices(types)}
          onChoose={setType}
        />
      </div>
      <p className={`${print.never} ${screen.ways}`}>
        <Button disabled={save.isPending} onClick={() => save.mutate('xlsx')}>
          Exportar a Excel
        </Button>
        {type === '' ? null : (
          <Button disabled={save.isPending} onClick={() => save.mutate('csv')}>
            Exportar a CSV
          </Button>
        )}
      </p>
      <p role="status" className={screen.detail}>
        {save.isPending ? 'Armando la planilla…' : ''}
      </p>
      <ProblemMessage error={save.error} />
    </PanelSection>
  )
}
