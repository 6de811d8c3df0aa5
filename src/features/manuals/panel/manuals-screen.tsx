import { useQuery } from '@tanstack/react-query'
import { manualChoicesQuery, type ManualChoices } from '#/panel/api/queries.ts'
import { StartingDocuments } from '#/publishing/panel/list/starting-documents.tsx'

const screenOf = (collection: keyof ManualChoices) =>
  function ManualsScreen() {
    const query = useQuery(manualChoicesQuery)
    return (
      <StartingDocuments
        collection={collection}
        query={query}
        known={query.data?.[collection] as readonly ManualChoices[keyof ManualChoices][number][] | undefined}
        detail={({ isGeneral }, isWritten) =>
          isWritten ? null : isGeneral ? 'El general' : 'Como viene con el sitio'
        }
      />
    )
  }

export const ManualsScreen = screenOf('manuals')
export const ManualTextsScreen = screenOf('manual-texts')
