import { stepName } from '#contract/works/works.rules'
import { useDataAge } from '#lib/net/data-age'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { RichText } from '#ui/rich/rich-text'
import { ErrorState } from '#ui/states/error-state'
import { lazyComponent } from '#ui/states/lazy-component'
import { OfflineNote } from '#ui/states/offline-note'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { useRoomWords } from '../../rooms/parts/room-words'
import { workList } from '../parts/paths'
import { useWork } from '../parts/use-work'

// What is written and handed in is not needed to show that something comes.
const Doing = lazyComponent(() => import('../parts/answer/doing').then((m) => m.Doing), 'page')

/** What nearly every work is shown with, on its way together with the work. */
export const workAhead = (): Promise<unknown> =>
  // What does not come is asked for again by the screen, which says so.
  Promise.allSettled([Doing.load(), RichText.load()])

/** How it was marked is shown with it, and not after it, above what stands there by then. */
export const resultAhead = (): Promise<unknown> =>
  Promise.allSettled([import('../parts/answer/doing').then((m) => m.MarkResult.load())])

type WorkDetailProps = { roomId: number; workId: number; step: number | 'end' | undefined }

/** A work, step by step: what is to be read, what is answered, and at the end the hand-in. */
export function WorkDetail({ roomId, workId, step }: WorkDetailProps) {
  const { work, pass, steps, numbers } = useWork(roomId, workId)
  const words = useRoomWords(roomId)
  const ages = [useDataAge(work), useDataAge(pass)].filter((age) => age !== undefined)
  const at =
    step === 'end'
      ? -1
      : Math.max(
          0,
          steps.findIndex((s) => s.id === step),
        )
  const shown = steps[at]
  usePageTitle(
    work.data
      ? [shown && stepName(shown, numbers[at] ?? 0), work.data.title].filter(Boolean).join(' · ')
      : words('{work}'),
  )
  const error = (!work.data && work.error) || (!pass.data && pass.error)
  const note = ages.length > 0 && (
    <OfflineNote kind={work.isError || pass.isError ? 'stale' : 'offline'} dataAt={Math.min(...ages)} />
  )
  if (error)
    return (
      <Page title={words('{work}')} backHref={workList(roomId)}>
        <ErrorState error={error} onRetry={() => Promise.all([work.refetch(), pass.refetch()])} />
      </Page>
    )
  const skeleton = (
    <Page title={work.data?.title ?? words('{work}')} backHref={workList(roomId)}>
      <SkeletonPage>
        <SkeletonHero />
        <SkeletonList />
      </SkeletonPage>
    </Page>
  )
  if (!work.data || !pass.data) return skeleton
  return (
    <Doing
      roomId={roomId}
      work={work.data}
      steps={steps}
      numbers={numbers}
      pass={pass.data}
      at={step === 'end' ? 'end' : at}
      note={note || undefined}
      fallback={skeleton}
    />
  )
}
