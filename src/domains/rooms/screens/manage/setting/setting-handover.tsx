import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayInRoom } from '#contract/kernel/roles'
import type { RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { HANDOVER_DAYS } from '#contract/rooms/lifecycle/lifecycle.rules'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { since } from '#lib/format'
import { identity } from '#lib/identity'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { answerOffer, offerRoom, withdrawOffer } from '../../../lifecycle.mutations'
import { roomMembers } from '../../../parts/paths'
import styles from './setting.module.css'

type HandoverProps = { settings: RoomSettings; room: RoomDetail }

/** Who owns the room, and how it comes to belong to somebody else: offered by one, taken by the other. */
export function SettingHandover({ settings, room }: HandoverProps) {
  const { handover, owner } = settings
  const mine = handover?.to_uid === identity()?.uid
  const may = mayInRoom('room.dispose', room)
  return (
    <Card title="负责人" extra={owner.truename}>
      {handover && mine ? (
        <Answer settings={settings} offer={handover} />
      ) : handover ? (
        <Waiting settings={settings} offer={handover} may={may} />
      ) : may ? (
        <Offer settings={settings} />
      ) : (
        <p className="secondary">只有负责人和组织管理员可以移交实训室。</p>
      )}
    </Card>
  )
}

type OfferProps = { settings: RoomSettings; offer: NonNullable<RoomSettings['handover']> }

function Answer({ settings, offer }: OfferProps) {
  const client = useQueryClient()
  const answer = (accept: boolean) =>
    attempt(async () => {
      await answerOffer(client, settings.id, accept)
      await say(accept ? '你已成为负责人' : '已谢绝')
    })
  return (
    <div className={styles.form}>
      <p>
        {offer.from_name} 于 {since(offer.create_time * 1000)} 想把实训室移交给你。接手后，对方成为管理员。
      </p>
      <div className={styles.save}>
        <OnlineButton variant="secondary" onClick={() => answer(false)}>
          谢绝
        </OnlineButton>
        <OnlineButton onClick={() => answer(true)}>接手</OnlineButton>
      </div>
    </div>
  )
}

function Waiting({ settings, offer, may }: OfferProps & { may: boolean }) {
  const client = useQueryClient()
  const withdraw = () =>
    attempt(async () => {
      await withdrawOffer(client, settings.id)
      await say('已取消移交')
    })
  return (
    <div className={styles.step}>
      <p>
        等待 {offer.to_name} 接手，{since((offer.create_time + HANDOVER_DAYS * 86_400) * 1000)} 前有效。
      </p>
      {may && (
        <OnlineButton variant="secondary" onClick={withdraw}>
          取消移交
        </OnlineButton>
      )}
    </div>
  )
}

function Offer({ settings }: { settings: RoomSettings }) {
  const client = useQueryClient()
  const [uid, setUid] = useState('')
  const heir = settings.heirs.find((h) => String(h.uid) === uid)
  if (settings.heirs.length === 0)
    return (
      <div className={styles.step}>
        <p className="secondary">先把接手的人设为本实训室的教师或管理员，再移交。</p>
        <Button variant="secondary" href={roomMembers(settings.id)}>
          成员管理
        </Button>
      </div>
    )
  const offer = async () => {
    if (!heir) return
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${heir.truename} 同意后成为负责人，${settings.owner.truename} 成为管理员。同意前可以取消。`
    if (!(await confirm({ title: `移交给 ${heir.truename}`, body, confirmText: '发起移交' }))) return
    await attempt(async () => {
      await offerRoom(client, settings.id, heir.uid)
      await say(`已发起移交，等待 ${heir.truename} 接手`)
    })
  }
  return (
    <div className={styles.form}>
      <SelectField
        label="移交给"
        value={uid}
        onChange={setUid}
        placeholder="选择教师或管理员"
        options={settings.heirs.map((h) => ({
          value: String(h.uid),
          label: `${h.truename}（${roomRoleLabels[h.role] ?? h.role}）`,
        }))}
      />
      <div className={styles.save}>
        <OnlineButton variant="secondary" disabled={!heir} onClick={offer}>
          发起移交
        </OnlineButton>
      </div>
    </div>
  )
}
