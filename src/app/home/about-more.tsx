import { Card } from '#ui/layout/card'
import { MaterialGroups } from '../../domains/materials/parts/material-groups'
import { RoomReviews } from '../../domains/reviews/parts/room-reviews'

/** Below what a room is: what it hands out to the asker, and what those who worked in it think. */
export function AboutMore({ roomId }: { roomId: number }) {
  return (
    <>
      <Card title="资料">
        <MaterialGroups roomId={roomId} quiet />
      </Card>
      <RoomReviews roomId={roomId} />
    </>
  )
}
