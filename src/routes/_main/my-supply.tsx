import { createFileRoute } from '@tanstack/react-router'
import { Supplied } from '../../domains/software/screens/manage/supplied'

export const Route = createFileRoute('/_main/my-supply')({
  staticData: { title: '我提供的软件' },
  component: Supplied,
})
