type LeadSource = { type: string; srcSet: string; sizes: string; media?: string }

let lead: readonly LeadSource[] | undefined

export function noteLeadPicture(sources: readonly LeadSource[]): void {
  lead ??= sources
}

export function collectLeadPicture<Drawn>(draw: () => Drawn): {
  drawn: Drawn
  leadPicture: readonly LeadSource[] | undefined
} {
  lead = undefined
  return { drawn: draw(), leadPicture: lead }
}
