import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDay } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { pagedQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { withParameters, type FilteredScreenProps, type Filters } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import layout from '#/ui/layout.module.css'
import list from '#/publishing/panel/list/list-filters.module.css'
import { useMay } from '#/panel/shell/session.ts'
import { OpenCaseDialog } from '#/features/messages/panel/open-case-view.tsx'
import { WordsSearch } from '#/publishing/panel/list/words-search.tsx'
import screen from '#/panel/common/screen.module.css'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './registered-screen.module.css'
import type { registeredRead } from '#/features/my-products/server/registered-routes.ts'

type Registered = ReadOutput<typeof registeredRead>['lines'][number]

export default function RegisteredScreen({ filters, onFilter }: FilteredScreenProps<Filters<'buscar'>>) {
  const words = filters.buscar ?? ''
  const query = useInfiniteQuery(pagedQuery<typeof registeredRead>('registrados', { buscar: words }, 'desde'))
  const { data } = query
  const [about, setAbout] = useState<Registered>()
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const first = data?.pages[0]
  return (
    <ListScreen
      title="Productos registrados"
      width="full"
      csv={withParameters('/panel/registrados.csv', { buscar: words })}
      query={query}
      count={first && formatCount(first.count, 'producto registrado', 'productos registrados')}
      none={
        first && lines.length === 0
          ? words === ''
            ? 'Todavía nadie registró ningún producto.'
            : 'Ninguno coincide con lo que buscás.'
          : null
      }
      earlier="Ver los anteriores"
      filters={
        <search className={`${layout.row} ${list.filters}`}>
          <WordsSearch
            value={words}
            placeholder="Buscar por modelo, nombre, número de serie o correo"
            onLook={(buscar) => onFilter({ buscar })}
          />
        </search>
      }
    >
      <ul className={screen.lines} aria-label="Productos registrados">
        {lines.map((line) => (
          <RegisteredProductLine key={`${line.uid}${line.id}`} line={line} onOpen={() => setAbout(line)} />
        ))}
      </ul>
      {about ? <OpenCaseDialog product={about} onClose={() => setAbout(undefined)} /> : null}
    </ListScreen>
  )
}

function RegisteredProductLine({ line, onOpen }: { line: Registered; onOpen: () => void }) {
  const { name, model, serial, email, purchasedOn, warrantyUntil, hasInvoice } = line
  const mayAnswer = useMay('messages:answer')
  return (
    <li className={`${rule.below} ${css.product}`}>
      <span className={css.who}>
        <span className={`${layout.cut} ${css.name}`}>{name}</span>
        <span className={css.reason}>
          {model}
          {serial === null ? '' : ` · serie ${serial}`}
        </span>
      </span>
      <span className={css.owner}>{email}</span>
      <span className={font.note}>
        Comprado el {formatDay(purchasedOn)}
        {hasInvoice ? ', con factura' : ''}. Garantía hasta el {formatDay(warrantyUntil)}.
      </span>
      {mayAnswer ? (
        <Button aria-label={`Escribirle a ${email} por ${name}`} onClick={onOpen}>
          Escribirle
        </Button>
      ) : null}
    </li>
  )
}
