variable "environment" {
  type        = string
  description = "Name of the environment: the folder under clusters/."
}

variable "network" {
  type        = string
  description = "The node network in CIDR form."
}

variable "nodes" {
  type        = map(string)
  description = "Server name to address. The first name founds the cluster."
}

variable "founder" {
  type        = string
  description = "The server that creates the etcd cluster and that the others join."
}
