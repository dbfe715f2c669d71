import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../app/screens/not-found'

export const Route = createFileRoute('/404')({
  staticData: { title: '页面不存在', skipVisit: true },
  component: NotFound,
})
