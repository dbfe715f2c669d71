import AdmBadge, { type BadgeProps as AdmBadgeProps } from 'antd-mobile/es/components/badge'

/** What a badge says: nothing for none, the number up to 9, then 9+. */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 9 ? '9+' : String(count))

type BadgeProps = Omit<AdmBadgeProps, 'content'> & {
  count: number
  /** What is counted, for screen readers: “3 条未读”. Without it the badge is silent and its owner says the number. */
  label?: string
}

/** A red count, up to 9 and then 9+: on what stands in it, or alone as a pill in the text. */
export function Badge({ count, label, ...rest }: BadgeProps) {
  return <AdmBadge {...rest} content={badgeContent(count, label)} />
}

/** For whatever of antd-mobile's wears a badge itself. */
export const badgeContent = (count: number, label?: string) =>
  count > 0 && (
    <>
      <span aria-hidden>{badgeText(count)}</span>
      {label && <span className="visually-hidden">{`${count} ${label}`}</span>}
    </>
  )
