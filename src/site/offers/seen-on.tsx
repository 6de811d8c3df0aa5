/** Day on which a price was seen: «visto hoy», which a script replaces by the date on later days. */
export function SeenOn({ day, text }: { day: string; text: string }) {
  return (
    <time dateTime={day} data-seen="">
      {text}
    </time>
  )
}
