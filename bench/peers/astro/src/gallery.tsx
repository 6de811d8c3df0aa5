import { Gallery as SharedGallery } from '../common/gallery.tsx'
import type { Picture } from '../common/types.ts'
import { kit } from './kit.tsx'

export const Gallery = ({ pictures }: { pictures: Picture[] }) => (
  <SharedGallery pictures={pictures} kit={kit} />
)
