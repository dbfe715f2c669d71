import type { ReactNode } from 'react'
import { addressesIn } from '#lib/net/addresses'

/** Leads out of what somebody wrote, in a tab of its own that learns nothing of where it came from. */
export function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

/** What somebody wrote, letter for letter; web addresses in it open. */
export function LinkedText({ text }: { text: string }) {
  const addresses = addressesIn(text)
  return (
    <>
      {addresses.map(({ from, to, href }, n) => (
        <span key={from}>
          {text.slice(addresses[n - 1]?.to ?? 0, from)}
          <OutLink href={href}>{text.slice(from, to)}</OutLink>
        </span>
      ))}
      {text.slice(addresses.at(-1)?.to ?? 0)}
    </>
  )
}
