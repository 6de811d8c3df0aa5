'use client'

import { Gallery as SharedGallery } from '../shared/gallery'
import type { Picture } from '../shared/types'
import { kit } from './kit'

export const Gallery = ({ pictures }: { pictures: Picture[] }) => (
  <SharedGallery pictures={pictures} kit={kit} />
)
