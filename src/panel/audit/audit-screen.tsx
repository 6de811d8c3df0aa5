import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../language/es-AR/format.ts'
import { AUDIT_ACTIONS } from '../../pages/panel/audit-words.ts'
import type { AuditPage } from '../../pages/panel/accounts-data.ts'
import button from '../../ui/button.module.css'
import field from '../../ui/field.module.css'
import { auditFile, auditQuery } from '../api/account-queries.ts'
import type { AuditFilters, FilteredScreenProps } from '../common/filters.ts'
import { PagedLines } from '../common/paged-lines.tsx'
import { usePanelSession } from '../shell/session.ts'
import { ScreenTitle } from '../shell/screen-title.tsx'
import screen from '../common/screen.module.css'
import css from './audit-screen.module.css'

/** Who did what and when, and who read what of people. */
export function AuditScreen({ filters, onFilter: set }: FilteredScreenProps<AuditFilters>) {
  const query = useInfiniteQuery(auditQuery(filters))
  const { data } = query
  const { modelExample } = usePanelSession()
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <div className={css.screen}>
      <header className={css.top}>
        <div>
          <ScreenTitle className={screen.title}>Registro</ScreenTitle>
          <p className={css.detail}>
            Quién hizo qué y cuándo, y quién leyó datos de personas. Nadie puede cambiarlo. Se guarda dos
            años.
          </p>
        </div>
        <a className={`${button.outline} ${button.compact}`} href={auditFile(filters)} download>
          Descargar en CSV
        </a>
      </header>
      <search className={css.filters}>
        <Typed
          label="Quién"
          value={filters.quien}
          placeholder="Correo, o «servidor»"
          onSet={(quien) => set({ quien })}
        />
        <label className={css.filter}>
          <span className={field.label}>Qué hizo</span>
          <select
            className={css.control}
            value={filters.que ?? ''}
            onChange={(event) => set({ que: event.target.value })}
          >
            <option value="">Todo</option>
            {AUDIT_ACTIONS.map(({ action, words }) => (
              <option key={action} value={action}>
                {words.charAt(0).toUpperCase() + words.slice(1)}
              </option>
            ))}
          </select>
        </label>
        <Typed
          label="Sobre qué"
          value={filters.sobre}
          placeholder={modelExample}
          onSet={(sobre) => set({ sobre })}
        />
        <Day label="Desde" value={filters.desde} onSet={(desde) => set({ desde })} />
        <Day label="Hasta" value={filters.hasta} onSet={(hasta) => set({ hasta })} />
      </search>
      <PagedLines
        query={query}
        none={data && lines.length === 0 ? <p className={css.none}>Nada de eso quedó registrado.</p> : null}
        earlier="Ver lo anterior"
      >
        <ol className={css.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      </PagedLines>
    </div>
  )
}

function Line({ line: { at, by, words, about, detail } }: { line: AuditPage['lines'][number] }) {
  return (
    <li className={css.line}>
      <time className={css.when} dateTime={at}>
        {formatMoment(new Date(at))}
      </time>
      <span>
        <span className={css.who}>{by}</span> {words}
        <span className={css.about}>
          {about}
          {detail ? ` · ${detail}` : ''}
        </span>
      </span>
    </li>
  )
}

type Setting = { label: string; value: string | undefined; onSet: (value: string) => void }

/** Asked for once it has been typed: each look is noted. */
function Typed({ label, value, placeholder, onSet }: Setting & { placeholder: string }) {
  return (
    <label className={css.filter}>
      <span className={field.label}>{label}</span>
      <input
        key={value ?? ''}
        className={css.control}
        type="search"
        defaultValue={value ?? ''}
        placeholder={placeholder}
        onBlur={(event) => event.target.value.trim() !== (value ?? '') && onSet(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && onSet(event.currentTarget.value.trim())}
      />
    </label>
  )
}

function Day({ label, value, onSet }: Setting) {
  return (
    <label className={css.filter}>
      <span className={field.label}>{label}</span>
      <input
        className={css.control}
        type="date"
        value={value ?? ''}
        onChange={(event) => onSet(event.target.value)}
      />
    </label>
  )
}
