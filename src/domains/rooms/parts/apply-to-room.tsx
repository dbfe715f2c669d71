import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { TextField } from '#ui/text-field'
import { applyToRoom } from '../rooms.mutations'
import { attempt, say } from './say'

const MESSAGE_MAX = 200

/** The way in for somebody who may ask: at once, or with a few words for whoever decides. */
export function ApplyToRoom({ room, label }: { room: Pick<RoomDetail, 'id' | 'join_rule'>; label: string }) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const asks = room.join_rule === 'approval'
  const apply = () =>
    attempt(async () => {
      const status = await applyToRoom(client, room.id, message.trim())
      await say(status === 3 ? '加入成功' : '申请成功，等待管理员审核')
    })
  return (
    <Card>
      <div className="stack">
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
        <Button block onClick={apply}>
          {label}
        </Button>
      </div>
    </Card>
  )
}
