terraform {
  required_version = ">= 1.8.0"
  required_providers {
    proxmox = {
      source  = "bpg/proxmox"
      version = "0.83.2"
    }
  }
}

resource "proxmox_virtual_environment_vm" "server" {
  for_each  = var.nodes
  name      = each.key
  node_name = "pve-${var.environment}"
  tags      = ["k3s", var.environment]

  cpu { cores = 4 }
  memory { dedicated = 8192 }

  initialization {
    ip_config {
      ipv4 {
        address = "${each.value}/${split("/", var.network)[1]}"
        gateway = cidrhost(var.network, 1)
      }
    }
  }
}
