import { useQuery } from '@tanstack/react-query'
import { searchesQuery, type MissedSearch } from './search-queries.ts'
import type { FilteredScreenProps, Filters } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { screen } from '#/panel/common/styles.ts'
import { PanelSection } from '#/panel/common/section.tsx'
import { JudgeForm } from './judge-form.tsx'
import { LessonForm } from './lesson-form.tsx'
import { MissedRow } from './missed-row-view.tsx'

export default function SearchesScreen({ filters: { texto: text } }: FilteredScreenProps<Filters<'texto'>>) {
  const query = useQuery(searchesQuery)
  const { data } = query
  const isNothing = data && data.searches.length + data.unclicked.length + data.low.length === 0
  return (
    <ListScreen
      title="Lo que buscan"
      about={`De los últimos ${data?.days ?? 28} días, lo que no encuentra bien quien busca. De nadie se guarda qué buscó; quien navega sin JavaScript o pide que no lo sigan no cuenta en los clics.`}
      query={query}
      none={isNothing && text === undefined ? 'Todo lo que buscaron últimamente encuentra algo.' : null}
    >
      {/* Outside the list, from which a taught query disappears. */}
      {data && text !== undefined ? (
        <>
          {/* First, because the other form's later answers would move it under the pointer. */}
          <LessonForm key={text} text={text} words={data.words} />
          <JudgeForm key={`respuesta ${text}`} text={text} />
        </>
      ) : null}
      {data ? (
        <>
          <Searches id="sin-respuesta" title="Sin ningún resultado" searches={data.searches} of={text} />
          <Searches
            id="sin-clic"
            title="Con resultados, y nadie los abrió"
            searches={data.unclicked}
            of={text}
          >
            Puede que la respuesta se haya leído ahí mismo: mirá la página antes de enseñarle.
          </Searches>
          <Searches
            id="clic-abajo"
            title="Lo que abrieron estaba debajo del tercero"
            searches={data.low}
            of={text}
          />
        </>
      ) : null}
    </ListScreen>
  )
}

type SearchesProps = {
  id: string
  title: string
  searches: readonly MissedSearch[]
  of: string | undefined
  children?: string
}

function Searches({ id, title, searches, of, children }: SearchesProps) {
  const others = searches.filter((one) => one.text !== of)
  if (others.length === 0) return null
  return (
    <PanelSection id={id} title={title} count={others.length}>
      {children ? <p className={screen.detail}>{children}</p> : null}
      <ul>
        {others.map((one) => (
          <MissedRow key={one.text} {...one} />
        ))}
      </ul>
    </PanelSection>
  )
}
