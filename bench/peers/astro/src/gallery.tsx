import { Gallery as SharedGallery } from '../shared/gallery.tsx'
import type { Picture } from '../shared/types.ts'
import { kit } from './kit.tsx'

export const Gallery = ({ pictures }: { pictures: Picture[] }) => (
  <SharedGallery pictures={pictures} kit={kit} />
)
