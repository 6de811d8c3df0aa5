/** New tab, so that unsaved work stays open. */
export const OpenSiteLink = ({ className }: { className: string }) => (
  <a href="/" target="_blank" className={className}>
    Ver el sitio
  </a>
)
