import type { ReactNode } from 'react'
import { thisDevice } from '#lib/device/environment'
import { useOnline } from '#lib/net/online'
import { discard } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '../button'
import { Page, type PageProps } from '../layout/page'
import { useDesk } from '../layout/use-media'
import { say } from '../overlays/say'
import { ErrorState } from '../states/error-state'
import { OfflineNote } from '../states/offline-note'
import { SkeletonPage } from '../states/skeleton'
import { UnsentState } from '../states/unsent-state'
import styles from './marking-desk.module.css'

type Frame = Pick<PageProps, 'title' | 'scene' | 'backHref' | 'note'>
type MarkingDeskProps<Row> = Frame & {
  /** What a hand-in is counted by: 下一份. */
  unit: '个' | '份'
  /** What the keys do besides going on and back. */
  keys: string
  /** Its state, its place, its times. */
  facts: ReactNode
  /** What of it waits on this device, and what that is called. */
  unsent: readonly OutboxItem[]
  what: string
  /** Takes over what stands on the server, where what was refused can be given anew. */
  onForget?: ((refused: OutboxItem) => void) | undefined
  previous: Row | undefined
  next: Row | undefined
  onOpen: (row: Row) => void
  /** The button that ends the marking of this one. */
  end: ReactNode
  /** The hand-in and its marking; on a desk with the way on among them, in the thumb zone on a phone. */
  children: (actions: ReactNode) => ReactNode
}

/** The frame of a desk where hand-ins are marked one after another. */
export function MarkingDesk<Row>(props: MarkingDeskProps<Row>) {
  const { title, scene, backHref, note, unit, keys, facts, unsent, what, onForget, previous, next, onOpen, end } = props
  const desk = useDesk()
  const refused = unsent.find((one) => one.state === 'refused')
  const go = (label: string, row: Row | undefined) => (
    <Button variant="secondary" disabled={!row} onClick={() => row && onOpen(row)}>
      {label}
      {unit}
    </Button>
  )
  const actions = (
    <>
      {go('上一', previous)}
      {go('下一', next)}
      {end}
    </>
  )
  const frame = { title, ...(scene && { scene }), ...(backHref && { backHref }) }
  return (
    <Page {...frame} wide note={note} actions={!desk && actions}>
      <div className={`${styles.head} secondary tabular`}>
        {facts}
        {/* In the line that is there anyway: what moves under the pointer takes the click away. */}
        <UnsentState items={unsent} what={what} />
      </div>
      <p className={`${styles.keys} secondary`}>
        键盘：J / K 下一{unit}、上一{unit}，{keys}
      </p>
      {refused && (
        <OfflineNote
          kind="refused"
          {...(onForget && {
            action: {
              label: '重新核对',
              onClick: () => {
                onForget(refused)
                void discard(refused.id)
              },
            },
          })}
        >
          {refused.reason}
        </OfflineNote>
      )}
      {props.children(desk && actions)}
    </Page>
  )
}

type WaitProps = Frame & { error: Error | null; onRetry: () => unknown; children: ReactNode }

/** The desk until its hand-in is there. */
export function MarkingDeskWait({ title, backHref, error, onRetry, children }: WaitProps) {
  return (
    <Page title={title} {...(backHref && { backHref })} wide>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonPage>{children}</SkeletonPage>}
    </Page>
  )
}

/** What follows the end of one: where it is now is said, and the next that waits is opened, or the list. */
export const useEnded = <Row,>(next: Row | undefined, onOpen: (row: Row) => void, onLeave: () => void) => {
  const online = useOnline()
  return async (done: string): Promise<void> => {
    await say(online ? done : `已保存在${thisDevice}上，联网后自动提交`)
    if (next) onOpen(next)
    else onLeave()
  }
}
