import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDay } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { pagedQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { withParameters, type FilteredScreenProps, type Filters } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { font, layout, rule, utility } from '#/panel/common/styles.ts'
import { useMay } from '#/panel/shell/session.ts'
import { OpenCaseDialog } from '#/features/messages/panel/open-case-view.tsx'
import css from './registered-screen.module.css'
import type { registeredRead } from '#/features/my-products/server/registered-routes.ts'

type Registered = ReadOutput<typeof registeredRead>['lines'][number]

export default function RegisteredScreen({ filters, onFilter }: FilteredScreenProps<Filters<'buscar'>>) {
  const query = useInfiniteQuery(pagedQuery<typeof registeredRead>('registrados', filters, 'desde'))
  const [about, setAbout] = useState<Registered>()
  const first = query.data?.pages[0]
  return (
    <ListScreen
      title="Productos registrados"
      width="full"
      csv={withParameters('/panel/registrados.csv', filters)}
      query={query}
      filtered={{
        filters,
        onFilter,
        fields: [
          {
            kind: 'search',
            key: 'buscar',
            placeholder: 'Buscar por modelo, nombre, número de serie o correo',
            isAudited: true,
          },
        ],
      }}
      count={first && formatCount(first.count, 'producto registrado', 'productos registrados')}
      lines={query.data?.pages.flatMap((page) => page.lines)}
      renderRow={(line) => (
        <RegisteredProductLine key={`${line.uid}${line.id}`} line={line} onOpen={() => setAbout(line)} />
      )}
      none="Todavía nadie registró ningún producto."
    >
      {about ? <OpenCaseDialog product={about} onClose={() => setAbout(undefined)} /> : null}
    </ListScreen>
  )
}

function RegisteredProductLine({ line, onOpen }: { line: Registered; onOpen: () => void }) {
  const { name, model, serial, email, purchasedOn, warrantyUntil, hasInvoice } = line
  const mayAnswer = useMay('messages:answer')
  return (
    <li className={`${rule.below} ${css.product}`}>
      <span className={layout.narrow}>
        <span className={`${layout.cut} ${font.medium} ${layout.block}`}>{name}</span>
        <span className={`${layout.cut} ${layout.block} ${font.note}`}>
          {model}
          {serial === null ? '' : ` · serie ${serial}`}
        </span>
      </span>
      <span className={`${utility.small} ${utility.anywhere}`}>{email}</span>
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
