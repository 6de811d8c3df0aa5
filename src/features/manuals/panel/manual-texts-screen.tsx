import { StartingDocuments } from './starting-documents.tsx'

export default function ManualTextsScreen() {
  return <StartingDocuments collection="manual-texts" />
}
