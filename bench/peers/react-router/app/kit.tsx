import { Link as RouterLink } from 'react-router'
import type { Kit, LinkProps } from '../shared/parts.tsx'
import { PlainImage } from '../shared/plain-image.tsx'

const Link = ({ href, className, children }: LinkProps) => (
  <RouterLink to={href} className={className} prefetch="intent">
    {children}
  </RouterLink>
)

export const kit: Kit = { Image: PlainImage, Link }
