import { richText } from '#lib/rich/rules'

/** The words of a rich text, in about the room that it takes as it will look. */
export function RichWords({ html }: { html: string }) {
  return (
    <div className="stack" style={{ lineHeight: 1.7, overflowWrap: 'anywhere' }}>
      {richText(html)
        .split(/\n+/)
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <p key={place}>{line}</p>
        ))}
    </div>
  )
}
