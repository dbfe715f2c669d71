import { certsErrors } from '#contract/certs/certs.errors'
import { PAPER_PICTURES, type PaperForm } from '#contract/certs/paper/paper.rules'
import { placeHeld } from '#contract/certs/paper/sheet.rules'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import { addressOf } from '../../files/files.keys'
import * as store from './looks.store'

const NONE = { id: 0, url: '' }

/** Pictures of a paper as a page shows them. */
export const picturesShown = async (db: Db, paper: PaperForm) => {
  const ids = PAPER_PICTURES.map((name) => paper[`${name}_id`])
  const rows = ids.some((id) => id > 0) ? await store.pictures(db, ids) : []
  const of = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row ? { id, url: addressOf(row) } : NONE
  }
  return { background: of(paper.background_id), logo: of(paper.logo_id), seal: of(paper.seal_id) }
}

/** What may be kept of a paper that was sent: its parts on the paper and each once, new pictures those of who sends it. */
export const paperHeld = async (
  tx: Db,
  uid: number,
  sent: PaperForm,
  before: Partial<PaperForm>,
): Promise<PaperForm> => {
  for (const name of PAPER_PICTURES) {
    const id = sent[`${name}_id`]
    if (id > 0 && id !== before[`${name}_id`] && !(await store.isMine(tx, uid, id)))
      throw new DomainError(certsErrors.paper_picture)
  }
  const places = new Map(sent.places.map((place) => [place.part, placeHeld(place, sent.layout)]))
  return { ...sent, places: [...places.values()] }
}
