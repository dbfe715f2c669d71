import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVED } from '#contract/kernel/approval'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { applyToRoom } from '../../rooms.mutations'

const MESSAGE_MAX = 200

/** The way in for somebody who may ask: at once, by the room's code, or with a few words for whoever decides. */
export function ApplyToRoom({ room, label }: { room: Pick<RoomDetail, 'id' | 'join_rule'>; label: string }) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const [code, setCode] = useState('')
  const asks = room.join_rule !== 'open'
  const byCode = room.join_rule === 'code'
  const enter = () =>
    attempt(async () => {
      await applyToRoom(client, room.id, '', code.trim())
      await say('加入成功')
    })
  const apply = () =>
    attempt(async () => {
      const status = await applyToRoom(client, room.id, message.trim())
      await say(status === APPROVED ? '加入成功' : '申请成功，等待管理员审核')
    })
  return (
    <Card>
      <div className="stack">
        {byCode && (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (code.trim()) void enter()
            }}
          >
            <TextField label="加入口令" value={code} onChange={setCode} maxLength={20} autoComplete="off" />
            <OnlineButton block type="submit" disabled={!code.trim()}>
              用口令加入
            </OnlineButton>
            <p className="secondary">没有口令也可以申请，由管理员审核。</p>
          </form>
        )}
        {room.join_rule === 'roster' && <p className="secondary">名单里能核实身份的同学会自动通过，其他人等待审核。</p>}
        {asks && (
          <TextField
            label="附言（选填）"
            placeholder="介绍一下自己，方便管理员审核"
            value={message}
            onChange={setMessage}
            multiline
            rows={2}
            maxGraphemes={MESSAGE_MAX}
          />
        )}
        <OnlineButton block variant={byCode ? 'secondary' : 'primary'} onClick={apply}>
          {label}
        </OnlineButton>
      </div>
    </Card>
  )
}
