import { useEffect } from 'react'
import { contentApi } from '#contract/content/content.api'
import type { ContentCard } from '#contract/content/content.model'
import { noteKnown } from '#lib/net/known'
import { freeCopy, offlineCopyOf } from '#lib/offline-copy/offline-copy'
import { copyIdOf } from './reader/copy-id'

/** Why content that was read before can't be read any more. */
export type Gone = 'deleted' | 'taken_down'

/** What is known of content that is gone says so from now on, also without a network, and its files go from the device. */
const noteGone = async (id: number, state: Gone): Promise<void> => {
  await noteKnown(contentApi.detail, { id }, (known) => ({
    ...known,
    state,
    body: '',
    data: { ...known.data, file: null, url: '' },
  }))
  if (await offlineCopyOf(copyIdOf(id))) await freeCopy(copyIdOf(id))
}

export const useNoteGone = (id: number, gone: Gone | 'gone' | undefined): void => {
  useEffect(() => {
    if (gone === 'deleted' || gone === 'taken_down') void noteGone(id, gone)
  }, [id, gone])
}

/** What a list says of content is known on its own page too. */
export const useKnownGone = (cards: readonly Pick<ContentCard, 'id' | 'state' | 'can_edit'>[] | undefined): void => {
  const gone = (cards ?? []).filter(
    ({ state, can_edit }) => !can_edit && (state === 'deleted' || state === 'taken_down'),
  )
  const said = gone.map(({ id, state }) => `${id} ${state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list is made anew at each drawing
  useEffect(() => {
    for (const { id, state } of gone) void noteGone(id, state as Gone)
  }, [said])
}
