type LeadPictureSource = { type: string; srcSet: string; sizes: string; media?: string }

let lead: readonly LeadPictureSource[] | undefined

export function noteLeadPicture(sources: readonly LeadPictureSource[]): void {
  lead ??= sources
}

export function collectLeadPicture<Drawn>(draw: () => Drawn): {
  drawn: Drawn
  leadPicture: readonly LeadPictureSource[] | undefined
} {
  lead = undefined
  return { drawn: draw(), leadPicture: lead }
}
