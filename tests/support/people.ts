/** Login names of the demo's people. */
export const people = {
  super: '13800000001',
  orgadmin: '13800000002',
  teacher: '13800000003',
  studentA: '13800000004',
  studentB: '13800000005',
  judge: '13800000006',
  supplier: '13800000007',
  demo: '13800000008',
  novisit: '13800000009',
  outsider: '13800000010',
  /** Room 2: one application waits, one was rejected. */
  waiting: '13900000039',
  rejected: '13900000040',
} as const
