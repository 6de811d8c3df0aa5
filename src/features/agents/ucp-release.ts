import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/search/snapshot.ts'

/** 400 is for what can't be read or evaluated; that nothing was found is no fault. */
export type UcpAnswer = { status: 200 | 400; body: object }

/** One dated release of the Universal Commerce Protocol: its shapes around what the catalogue has. */
export type UcpRelease = {
  /** `YYYY-MM-DD`; its addresses begin with `/ucp/{version}`. */
  version: string
  profile(catalogue: Catalogue): object
  /** Operations by the last segment of their path. */
  operations: Readonly<Record<string, (snapshot: Snapshot, body: unknown) => UcpAnswer>>
}
