import { useQuery } from '@tanstack/react-query'
import { searchesQuery } from '../api/queries.ts'
import type { FilteredScreenProps, Filters } from '../common/filters.ts'
import { ListScreen } from '../common/list-screen.tsx'
import { LessonForm } from './lesson-form.tsx'
import { MissedRow } from './missed-row.tsx'

export default function SearchesScreen({ filters: { texto: text } }: FilteredScreenProps<Filters<'texto'>>) {
  const query = useQuery(searchesQuery)
  const { data } = query
  const others = data?.searches.filter((one) => one.text !== text)
  return (
    <ListScreen
      title="Buscaron y no encontraron"
      about={`De los últimos ${data?.days ?? 28} días, lo que hoy sigue sin dar resultados. Enseñarle una palabra al buscador es decirle de qué otra forma la llama el sitio.`}
      query={query}
      none={
        others?.length === 0 && text === undefined ? 'Todo lo que buscaron últimamente encuentra algo.' : null
      }
    >
      {/* Apart from the list, which the word leaves once it is taught: what is said of that stays. */}
      {data && text !== undefined ? <LessonForm key={text} text={text} words={data.words} /> : null}
      <ul>
        {others?.map((one) => (
          <MissedRow key={one.text} {...one} />
        ))}
      </ul>
    </ListScreen>
  )
}
