import { useState } from 'react'
import { Button } from '#ui/button'
import { popup } from '#ui/popup'
import styles from './room-maker.module.css'

const CreateRoom = popup(() => import('../screens/manage/create-room').then((m) => m.CreateRoom))
const DeletedRooms = popup(() => import('../screens/manage/deleted-rooms').then((m) => m.DeletedRooms))

/** For those who may make rooms: a new one, and those that were deleted. */
export function RoomMaker() {
  const [open, setOpen] = useState<'create' | 'deleted'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.tools}>
      <Button size="sm" icon="plus" onClick={() => setOpen('create')}>
        创建实训室
      </Button>
      <Button size="sm" variant="quiet" icon="trash" onClick={() => setOpen('deleted')}>
        回收站
      </Button>
      {open === 'create' && <CreateRoom onClose={close} />}
      {open === 'deleted' && <DeletedRooms onClose={close} />}
    </div>
  )
}
