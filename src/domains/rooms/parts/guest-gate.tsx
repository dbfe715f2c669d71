import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Empty } from '#ui/empty'
import { TextField } from '#ui/text-field'
import { applyToRoom } from '../rooms.mutations'
import { attempt, say } from './say'

const MESSAGE_MAX = 200

type GuestGateProps = {
  room: Pick<RoomDetail, 'id' | 'user_apply' | 'join_rule'>
  /** Nobody is logged in: how to change that. */
  onLogin?: (() => unknown) | undefined
}

/** What somebody sees who is not in the room: how to get in, what waits, or why it was refused (section 8). */
export function GuestGate({ room, onLogin }: GuestGateProps) {
  if (onLogin)
    return <Empty title="你还未登录，登录账号后即可操作" icon="user" action={{ label: '登录', onClick: onLogin }} />
  const { status, reason } = room.user_apply
  if (status === 2)
    return (
      <Empty title="很遗憾，你还未加入该实训室，不能查看内容" icon="clock">
        申请中，等待管理员审核
      </Empty>
    )
  if (status === -2)
    return (
      <>
        <Empty title="很遗憾，你加入实训室的申请被拒绝了" icon="user">
          {reason && <p>原因：{reason}</p>}
        </Empty>
        <Apply room={room} label="重新申请" />
      </>
    )
  return (
    <>
      <Empty title="很遗憾，你还未加入该实训室，不能查看内容" icon="user" />
      <Apply room={room} label={room.join_rule === 'open' ? '立即加入' : '申请加入'} />
    </>
  )
}

function Apply({ room, label }: { room: GuestGateProps['room']; label: string }) {
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
      await say(status === 3 ? '加入成功' : '申请成功，等待管理员审核')
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
            <Button block type="submit" disabled={!code.trim()}>
              用口令加入
            </Button>
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
        <Button block variant={byCode ? 'secondary' : 'primary'} onClick={apply}>
          {label}
        </Button>
      </div>
    </Card>
  )
}
