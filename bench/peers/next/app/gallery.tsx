'use client'

import { Gallery as SharedGallery } from '../common/gallery'
import type { Picture } from '../common/types'
import { kit } from './kit'

export const Gallery = ({ pictures }: { pictures: Picture[] }) => (
  <SharedGallery pictures={pictures} kit={kit} />
)
