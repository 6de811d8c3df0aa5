/** What is being written stays open beside it. */
export const SiteLink = ({ className }: { className: string }) => (
  <a href="/" target="_blank" className={className}>
    Ver el sitio
  </a>
)
