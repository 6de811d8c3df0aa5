import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { typesQuery } from '#/panel/api/queries.ts'
import { ChoiceFilter } from '#/panel/common/filter-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { saveAnswer } from '#/panel/api/request.ts'
import { sheetChoices } from './sheet-choices.ts'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import screen from '#/panel/common/screen.module.css'
import { PanelSection } from '#/panel/common/section.tsx'

export function ExportForm() {
  const { data: types } = useQuery(typesQuery)
  const [type, setType] = useState('')
  const save = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      saveAnswer('/planillas/exportar', { type: type === '' ? null : type, format, codes: null }),
  })
  return (
    <PanelSection id="exportar" title="Exportar" className={screen.part}>
      <p className={screen.detail}>
        Lo que está publicado, con todos sus datos. Corregilo en la planilla y volvé a importarlo: lo que no
        toques queda igual. Elegí un tipo para exportar sólo los suyos.
      </p>
      <div className={`${stack.m} ${screen.fields}`}>
        <ChoiceFilter
          label="Qué exportar"
          all="Productos de todos los tipos, una hoja por cada uno"
          value={type}
          options={sheetChoices(types)}
          onSet={setType}
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
