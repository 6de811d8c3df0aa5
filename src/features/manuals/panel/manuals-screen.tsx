import { StartingDocuments } from './starting-documents.tsx'

export default function ManualsScreen() {
  return <StartingDocuments collection="manuals" />
}
