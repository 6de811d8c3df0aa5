import { lazy } from 'react'

/** The script that draws the static parts of a product's page; the route waits for it before it shows another product. */
export const loadDetails = () => import('./product-details.tsx')

// The server has it at once; a browser that got the page from there may never need it.
const here = import.meta.env.SSR ? await loadDetails() : undefined

export const Assurances =
  here?.Assurances ?? lazy(async () => ({ default: (await loadDetails()).Assurances }))

export const ProductStory =
  here?.ProductStory ?? lazy(async () => ({ default: (await loadDetails()).ProductStory }))

export const ProductSupport =
  here?.ProductSupport ?? lazy(async () => ({ default: (await loadDetails()).ProductSupport }))

export const WhereToBuy =
  here?.WhereToBuy ?? lazy(async () => ({ default: (await loadDetails()).WhereToBuy }))
