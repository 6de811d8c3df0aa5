import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { NewToken, PreviewLinks, ProgramTokens } from './tokens.tsx'
import { programsQuery } from './programs-query.ts'
import { Sittings } from './sittings.tsx'

export default function ProgramsScreen() {
  const query = useQuery(programsQuery)
  const { data } = query
  return (
    <ListScreen
      title="Agentes y enlaces"
      about="Un agente u otro programa escribe borradores en tu nombre, con una clave que le das vos. Nunca publica: lo que hace se mira y se publica acá, como lo de cualquiera."
      query={query}
    >
      {data ? (
        <>
          <Sittings sittings={data.sittings} />
          <ProgramTokens tokens={data.tokens} />
          <NewToken address={data.address} />
          <PreviewLinks links={data.links} />
        </>
      ) : null}
    </ListScreen>
  )
}
