import type { ReactNode } from 'react'
import type { DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { RedirectOffer } from './redirect-offer.tsx'

export const RedirectCard = ({ document }: DocumentCardProps): ReactNode => (
  <RedirectOffer category={document.id} />
)

export const BannerCard = ({ document: { collection, id }, path, savedAt }: DocumentCardProps): ReactNode =>
  path ? <BannerPreview path={path} draft={`${collection}.${id}`} savedAt={savedAt} /> : null
